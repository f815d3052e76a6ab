// The way to other devices, behind the port Wire. Fetched when somebody opens a line, and not before.

import {idOf, keeperOf, newLink, newPerson, sealed, unsealed} from './wire/seal.mjs';
import {keep, listen, visit} from './wire/line.mjs';

export {idOf, keep, keeperOf, listen, newLink, newPerson, sealed, unsealed, visit};

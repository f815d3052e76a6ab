// The way to other devices, behind the port Wire. Fetched when somebody opens a line, and not before.

import {newLink, newPerson} from './wire/seal.mjs';
import {keep, visit} from './wire/line.mjs';

export {keep, newLink, newPerson, visit};

// wrong: domain imports a part of Node
import { readFileSync } from 'node:fs';

export const x = readFileSync;

import { Shell } from './app/shell.tsx';
import { listed } from './app/listed.ts';
// wrong: the root imports a room's door
import { Form } from './accounts/index.ts';

export const root = [Shell, listed, Form];

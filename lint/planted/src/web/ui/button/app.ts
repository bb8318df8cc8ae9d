// wrong: ui imports the shell
import { Shell } from '../../app/shell.tsx';

export const x = Shell;

// wrong: api room imports another mount
import { routes } from '../accounts/routes.ts';

export const x = routes;

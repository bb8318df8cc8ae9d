import { Hono } from 'hono';
import { may } from './policy.ts';

export const routes = new Hono().get('/', (c) => c.json(may()));

import { Hono } from 'hono';
import { may } from './policy.ts';

export const routes = new Hono().get('/api/', (c) => c.json(may()));

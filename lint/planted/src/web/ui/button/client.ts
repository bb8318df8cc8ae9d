// wrong: ui imports the client
import { client } from '#client';

export const x = client;

import type { Command } from 'commander';
import { isRole, ROLES } from '#domain/actors/roles.ts';
import { COMMAND, print, ready, withDatabase } from '#platform/command-line.ts';
import { Failure } from '#platform/errors.ts';
import { resetFactors } from './factors/reset-factors.ts';
import { createAccount } from './sign-in/create-account.ts';
import { listAccounts } from './admin/queries.ts';
import { setRole } from './admin/set-role.ts';

const roleChoice = `one of ${ROLES.join(', ')}`;

/** Adds the commands of accounts and their roles. */
export function accountCommands(program: Command): void {
  const user = program.command('user').description('accounts and their roles');

  user
    .command('list')
    .description('list accounts with their roles')
    .action(() =>
      withDatabase(async (session) => {
        await ready(session);
        const accounts = await listAccounts(session.db.read);
        for (const { username, name, roles } of accounts) print(`${username}\t${name}\t${roles.join(',') || '-'}`);
        if (accounts.length === 0) print('No accounts yet. Make one: npm run cairn -- user add <username>');
      }),
    );

  user
    .command('add')
    .description('make an account')
    .argument('<username>', '3 to 50 letters, digits, dots, underscores, hyphens')
    .option('--name <name>', 'name that is shown')
    .option('--role <role>', roleChoice)
    .action((username: string, options: { name?: string; role?: string }) =>
      withDatabase(async (session) => {
        await ready(session);
        const role = options.role === undefined ? undefined : parseRole(options.role);
        await createAccount(session, COMMAND, { username, name: options.name });
        if (role) await setRole(session, COMMAND, { username, role, granted: true });
        print(`Account ${username} made${role ? `, with the role ${role}` : ''}.`);
      }),
    );

  user
    .command('reset-factors')
    .description('take all second factors of somebody who lost them; the password stays')
    .argument('<username>')
    .action((username: string) =>
      withDatabase(async (session) => {
        await ready(session);
        const { changed } = await resetFactors(session, COMMAND, { username });
        print(changed ? `${username} has no second factor any more.` : `${username} had no second factor; nothing changed.`);
      }),
    );

  for (const [name, granted] of [
    ['grant', true],
    ['revoke', false],
  ] as const) {
    user
      .command(name)
      .description(granted ? 'give a role' : 'take a role')
      .argument('<username>')
      .argument('<role>', roleChoice)
      .action((username: string, text: string) =>
        withDatabase(async (session) => {
          await ready(session);
          const role = parseRole(text);
          const { changed } = await setRole(session, COMMAND, { username, role, granted });
          print(
            `${username} ${changed ? (granted ? 'now has' : 'no longer has') : granted ? 'had' : 'did not have'} the role ${role}${changed ? '' : ' already; nothing changed'}.`,
          );
        }),
      );
  }
}

function parseRole(text: string) {
  if (!isRole(text)) throw new Failure('INVALID_INPUT', { description: `There is no role "${text}": ${roleChoice}.` });
  return text;
}

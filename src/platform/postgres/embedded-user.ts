import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { EmbeddedError } from './embedded-error.ts';

/** How the server's programs are started. PostgreSQL refuses to run as root. */
export interface ServerUser {
  /** Owner of the server's folders, if it is not this process's user. */
  owner: { uid: number; gid: number } | undefined;
  /** The program, its arguments and the user for `spawn`. */
  command(program: string, args: readonly string[]): { file: string; args: string[]; as: { uid?: number; gid?: number } };
}

const asMyself: ServerUser = { owner: undefined, command: (file, args) => ({ file, args: [...args], as: {} }) };

const asOther = (uid: number, gid: number): ServerUser => ({ owner: { uid, gid }, command: (file, args) => ({ file, args: [...args], as: { uid, gid } }) });

/** In a user namespace the user has another id; root loses its privileges with the first program it runs. */
const inNamespace = (uid: number, gid: number): ServerUser => ({
  owner: undefined,
  command: (file, args) => ({ file: 'unshare', args: ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--', file, ...args], as: {} }),
});

function nobody(): { uid: number; gid: number } | undefined {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** Whether this user has a name: in a container it may be a bare number, which initdb rejects. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Whether the user can run the program and enter the folder. */
function reaches(user: ServerUser, program: string, folder: string): boolean {
  const { file, args, as } = user.command('/bin/sh', ['-c', 'test -x "$0" && test -r "$0" && cd "$1"', program, folder]);
  return spawnSync(file, args, { ...as, cwd: '/', stdio: 'ignore' }).status === 0;
}

/**
 * Chooses the user the server runs as. An ordinary user runs it. Root hands it to the owner of the data there is, else to
 * `nobody` where that reaches program and folder, else to a user namespace where these are allowed.
 * @param data folder of the server's data; need not exist. @param parent the folder it is or will be in.
 * @throws EmbeddedError saying what to do, when none of them can.
 */
export function chooseServerUser(program: string, data: string, parent: string): ServerUser {
  const me = process.getuid?.();
  const there = statSync(data, { throwIfNoEntry: false });
  if (me === undefined) return asMyself;
  const unprivileged = nobody() ?? { uid: 65_534, gid: 65_534 };
  const namespace = inNamespace(unprivileged.uid, unprivileged.gid);
  if (me !== 0) {
    if (there && there.uid !== me)
      throw new EmbeddedError(`${data} belongs to another user (id ${there.uid}). Start as that user or as root, or with another folder: DATA_DIR=… npm start`);
    return hasName() ? asMyself : ([namespace, asMyself].find((user) => reaches(user, program, parent)) ?? asMyself);
  }
  const other = there && there.uid !== 0 ? asOther(there.uid, there.gid) : asOther(unprivileged.uid, unprivileged.gid);
  const fit = (there ? [there.uid === 0 ? namespace : other] : [other, namespace]).find((user) => reaches(user, program, parent));
  if (fit) return fit;
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and no other user reaches ${program} and ${parent}. Start as an ordinary user, let others pass through the folders above them (chmod o+x), or set DATABASE_URL.`,
  );
}

/** Gives a file or folder to the server's user. */
export function give(user: ServerUser, path: string): void {
  if (user.owner) chownSync(path, user.owner.uid, user.owner.gid);
}

/** Members of owners, each once: those of owner `n` are `members` from `starts[n]` to `starts[n + 1]`. */
export interface Lists {
  starts: Int32Array;
  members: Int32Array;
  /** Members are below this. */
  size: number;
  /** Lists do not change. */
  revision: 0;
}

/** Owners and members by their places. */
interface Paired {
  owners: Int32Array;
  members: Int32Array;
  size: number;
}

/** The pairs of lists, the members as owners. */
export function turnedPairs({ starts, members }: Lists): Paired {
  const owners = new Int32Array(members.length);
  for (let owner = 0; owner + 1 < starts.length; owner += 1) owners.fill(owner, starts[owner], starts[owner + 1]);
  return { owners: members, members: owners, size: members.length };
}

/** @param owners they are below this @param size members are below this */
export function listsOf(owners: number, size: number, pairs: Paired): Lists {
  const starts = new Int32Array(owners + 1);
  for (let i = 0; i < pairs.size; i += 1) {
    const behind = (pairs.owners[i] as number) + 1;
    starts[behind] = (starts[behind] as number) + 1;
  }
  for (let i = 0; i < owners; i += 1) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number);
  const members = new Int32Array(pairs.size);
  const next = starts.slice();
  for (let i = 0; i < pairs.size; i += 1) {
    const owner = pairs.owners[i] as number;
    const at = next[owner] as number;
    next[owner] = at + 1;
    members[at] = pairs.members[i] as number;
  }
  return distinct({ starts, members, size, revision: 0 }, owners);
}

function distinct({ starts, members, size }: Lists, owners: number): Lists {
  const seen = new Int32Array(size).fill(-1);
  let kept = 0;
  let begin = 0;
  for (let owner = 0; owner < owners; owner += 1) {
    const end = starts[owner + 1] as number;
    for (let i = begin; i < end; i += 1) {
      const member = members[i] as number;
      if (seen[member] === owner) continue;
      seen[member] = owner;
      members[kept++] = member;
    }
    begin = end;
    starts[owner + 1] = kept;
  }
  return { starts, members: kept === members.length ? members : members.slice(0, kept), size, revision: 0 };
}

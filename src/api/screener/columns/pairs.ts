import { grown } from './grown.ts';
import { Texts } from './texts.ts';

/** Fewer dropped names are left where they are. */
const SPARSE = 1000;

/** Pairs of an owner and a member: numbers of records, or the number of a word as member. */
export class Pairs {
  owners = new Int32Array(0);
  members = new Int32Array(0);
  /** What is known of a pair: 1 true, 0 false, 2 unknown. */
  marks = new Uint8Array(0);
  /** Number of the word that a pair is shown by; only where pairs have one. */
  shown = new Int32Array(0);
  size = 0;
  /** Rises with every change. */
  revision = 0;

  /** What a value that is computed of these pairs depends on. */
  get base(): Pairs {
    return this;
  }

  add(owner: number, member: number, mark = 2, shown = -1): void {
    const at = this.size++;
    this.revision += 1;
    if (at >= this.owners.length) {
      this.owners = grown(this.owners, at + 1, 0);
      this.members = grown(this.members, at + 1, 0);
      this.marks = grown(this.marks, at + 1, 0);
    }
    this.owners[at] = owner;
    this.members[at] = member;
    this.marks[at] = mark;
    if (shown < 0) return;
    this.shown = grown(this.shown, at + 1, -1);
    this.shown[at] = shown;
  }

  /** Drops the pairs of these owners. @param gone 1 for each number of an owner */
  drop(gone: Uint8Array): void {
    const { owners, members, marks, shown, size } = this;
    let kept = 0;
    for (let i = 0; i < size; i += 1) {
      const owner = owners[i] ?? 0;
      if (gone[owner] === 1) continue;
      owners[kept] = owner;
      members[kept] = members[i] ?? 0;
      marks[kept] = marks[i] ?? 0;
      if (shown.length > 0) shown[kept] = shown[i] ?? -1;
      kept += 1;
    }
    if (kept < size) this.revision += 1;
    this.size = kept;
  }
}

/** The chosen statements of one field. */
export class Choices {
  records = new Int32Array(0);
  sources = new Int32Array(0);
  entries = new Int32Array(0);
  standings = new Uint8Array(0);
  contested = new Uint8Array(0);
  size = 0;

  add(record: number, sources: number, standing: number, contested: boolean, entry: number): void {
    const at = this.size++;
    if (at >= this.records.length) {
      this.records = grown(this.records, at + 1, 0);
      this.sources = grown(this.sources, at + 1, 0);
      this.entries = grown(this.entries, at + 1, 0);
      this.standings = grown(this.standings, at + 1, 0);
      this.contested = grown(this.contested, at + 1, 0);
    }
    this.records[at] = record;
    this.sources[at] = sources;
    this.entries[at] = entry;
    this.standings[at] = standing;
    this.contested[at] = Number(contested);
  }

  /** Drops the choices of these records. @param gone 1 for each number of a record */
  drop(gone: Uint8Array): void {
    let kept = 0;
    for (let i = 0; i < this.size; i += 1) {
      const record = this.records[i] ?? 0;
      if (gone[record] === 1) continue;
      this.records[kept] = record;
      this.sources[kept] = this.sources[i] ?? 0;
      this.entries[kept] = this.entries[i] ?? 0;
      this.standings[kept] = this.standings[i] ?? 0;
      this.contested[kept] = this.contested[i] ?? 0;
      kept += 1;
    }
    this.size = kept;
  }
}

/** Names of records of one kind, as they are searched. */
export class Names {
  /** Owner of each name; -1 where the name is dropped. */
  owners = new Int32Array(0);
  texts = new Texts();
  #dropped = 0;

  add(owner: number, text: string): void {
    const place = this.texts.push(text);
    this.owners = grown(this.owners, place + 1, -1);
    this.owners[place] = owner;
  }

  /** Marks the owner of each name that contains the text. @param marks by number of an owner */
  mark(text: string, marks: Uint8Array): void {
    const { owners, texts } = this;
    const hits = texts.containing(text);
    for (let place = 0; place < hits.length; place += 1) {
      const owner = owners[place] as number;
      if (hits[place] === 1 && owner >= 0) marks[owner] = 1;
    }
  }

  drop(gone: Uint8Array): void {
    this.owners.forEach((owner, place) => {
      if (owner < 0 || gone[owner] !== 1) return;
      this.owners[place] = -1;
      this.texts.empty(place);
      this.#dropped += 1;
    });
    if (this.#dropped > SPARSE + this.texts.size / 2) this.#compact();
  }

  #compact(): void {
    const { owners, texts } = this;
    this.owners = new Int32Array(0);
    this.texts = new Texts();
    this.#dropped = 0;
    owners.forEach((owner, place) => owner >= 0 && this.add(owner, texts.at(place)));
  }
}

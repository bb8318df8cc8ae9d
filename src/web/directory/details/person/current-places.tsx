import type { Experience } from '#domain/directory/details/details.ts';
import { m } from '../../../paraglide/messages.js';
import { RefList } from '../frame/records.tsx';
import { currentPlaces } from './places.ts';
import classes from './person.module.css';

/** Where somebody works now, and how that is known: from roles without an end, or with one to come. */
export function CurrentPlaces({ of }: { of: readonly Experience[] }) {
  const places = currentPlaces(of);
  return (
    <>
      {places.length === 0 ? (
        <p className={classes.none}>{m.person_current_none()}</p>
      ) : (
        <RefList of={places} note={(place) => <Position of={of} id={place.id} />} />
      )}
      <p className={classes.note}>{m.person_current_formula()}</p>
    </>
  );
}

function Position({ of, id }: { of: readonly Experience[]; id: string }) {
  const position = of.find((role) => role.id === id && role.current)?.position;
  return position ? <span className={classes.as}>{position}</span> : null;
}

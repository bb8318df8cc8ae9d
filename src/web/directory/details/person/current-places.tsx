import type { Experience } from '#domain/directory/details/details.ts';
import { m } from '../../../paraglide/messages.js';
import { Period, RecordLink, RefList } from '../frame/records.tsx';
import { currentPlaces, lastKnownPlaces } from './places.ts';
import classes from './person.module.css';

/** Where somebody works now, and how that is known: from roles without an end, or with one to come. */
export function CurrentPlaces({ of, main }: { of: readonly Experience[]; main: string | null }) {
  const places = currentPlaces(of, main);
  const lastKnown = lastKnownPlaces(of);
  return (
    <>
      {places.length === 0 ? (
        <p className={classes.none}>{m.person_current_none()}</p>
      ) : (
        <RefList of={places} note={(place) => <Position of={of} id={place.id} />} />
      )}
      {lastKnown.length > 0 && (
        <>
          <h3 className={classes.lastKnown}>{m.person_last_known()}</h3>
          <LastKnown of={lastKnown} />
        </>
      )}
      <p className={classes.note}>{m.person_current_formula()}</p>
    </>
  );
}

/** Places of roles whose end nobody states, each with the day for which it is known. */
export const LastKnown = ({ of }: { of: readonly Experience[] }) => (
  <ul className={classes.lastPlaces}>
    {of.map((role) => (
      <li key={role.id}>
        <RecordLink to={role} />
        <Period of={role} />
      </li>
    ))}
  </ul>
);

function Position({ of, id }: { of: readonly Experience[]; id: string }) {
  const position = of.find((role) => role.id === id && role.current && !role.old)?.position;
  return position ? <span className={classes.as}>{position}</span> : null;
}

import { ContributorPart, type ContributorTabProps } from '../../app/rooms/contributor-tab.tsx';
import { m } from '../../paraglide/messages.js';
import { Waiting } from './waiting.tsx';
import classes from './settings.module.css';

/** What contributing is and where one stands, by the room of contributions. */
export const ContributorTab = (props: ContributorTabProps) =>
  ContributorPart ? (
    <ContributorPart {...props} waiting={<Waiting failed={false} onRetry={() => undefined} />} />
  ) : (
    <p className={classes.lead}>{m.contributor_closed()}</p>
  );

import { m } from '../../../paraglide/messages.js';
import classes from './detail-skeleton.module.css';

/** Holds the room of a record's page while it is on its way. */
export const DetailSkeleton = () => (
  <div role="status" aria-label={m.detail_loading()} className={classes.skeleton}>
    <i />
    <i />
    <i />
    <i />
  </div>
);

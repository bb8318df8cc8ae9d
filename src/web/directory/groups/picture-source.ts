import type { Site } from '../../app/context.ts';
import { m } from '../../paraglide/messages.js';
import { formatDay } from '../../ui/time/date.ts';

/** What a picture of a chart says of where it is from, and of its day. */
export const pictureSource = ({ name, publicUrl }: Site): string =>
  m.groups_picture_source({ site: name, address: publicUrl.replace(/^https?:\/\//, ''), day: formatDay(new Date().toISOString().slice(0, 10)) });

import { useId, type ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { addresses, type SiteAddress } from '#domain/site/addresses.ts';
import { KINDS, type KindName } from '#domain/kinds/kinds.ts';
import { ScreenActions } from '../app/rooms/screen-actions.tsx';
import { m } from '../paraglide/messages.js';
import { hrefOf, targetOf } from '../ui/address/address.ts';
import { cardClass } from '../ui/card/card.ts';
import { Chart } from '../ui/chart/chart.tsx';
import { lyingHeight } from '../ui/chart/chart-data.ts';
import { PictureButton } from '../ui/chart/picture-button.tsx';
import { writeCount } from '../ui/figure/count.ts';
import { textClass } from '../ui/text/text.ts';
import { pictureSource, type DrawnGroups } from '../directory/index.ts';
import { today, type TileAnswer } from './queries.ts';
import classes from './observatory.module.css';

/** The list of the rows of a screen. */
export const rowsOf = (kind: KindName, q: string): SiteAddress => addresses.list(KINDS[kind].list, { q });

/** A link within the site. */
export function Leads({
  to,
  children,
  label,
  className,
}: {
  to: SiteAddress;
  children: ReactNode;
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <a href={hrefOf(to)} data-leads="" aria-label={label} className={className}>
      {children}
    </a>
  );
}

interface TileProps {
  title: string;
  note?: string | undefined;
  wide?: boolean;
  /** The rows behind it: of how many what is known. */
  share?: string | undefined;
  /** Leads to the rows, and to the tile alone. */
  links?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}

/** A part of the page: what it shows, of how many rows it is known, the way to these rows, to the tile alone, and its picture. */
export function Tile({ title, note, wide = false, share, links, tools, children }: TileProps) {
  const id = useId();
  return (
    <section className={`${cardClass.roomy} ${classes.tile}`} data-wide={wide ? '' : undefined} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.tileTitle}>
          {title}
        </h2>
        {tools}
      </div>
      {note !== undefined && <p className={`${textClass.soft} ${classes.note}`}>{note}</p>}
      <div className={classes.body}>{children}</div>
      {share !== undefined && <p className={`${textClass.note} ${classes.share}`}>{share}</p>}
      {links && <div className={classes.links}>{links}</div>}
    </section>
  );
}

/** "Amount known for 71 % of 412 rounds." @param at place of the measure */
export function amountShare({ total }: TileAnswer, at = 0): string {
  const known = total.values[at]?.known ?? 0;
  if (total.rows === 0) return m.observatory_share_none();
  return m.observatory_share({ share: String(Math.floor((known / total.rows) * 100)), count: total.rows, rows: writeCount(total.rows) });
}

/** Leads to the rows of an aggregate of rounds, and to its groups alone. */
export function TileLinks({ tile, kind = 'round', alone }: { tile: TileAnswer; kind?: KindName; alone?: SiteAddress | undefined }) {
  return (
    <>
      <ScreenActions
        look="tools"
        screen={{ kind, q: tile.q }}
        labels={{ list: m.observatory_rows({ count: tile.total.rows, rows: writeCount(tile.total.rows) }) }}
      />
      {alone !== undefined && (
        <Leads to={alone} className={textClass.alone}>
          {m.observatory_alone()}
        </Leads>
      )}
    </>
  );
}

const HEIGHT = 300;

interface FigureProps {
  drawn: Pick<DrawnGroups, 'data' | 'label' | 'screenOf'>;
  kind?: KindName;
  /** What stands below the title in its picture. */
  lines: readonly string[];
  name: string;
  /** Of its picture. */
  title: string;
}

/** A chart whose marks lead to their rows, and its picture. */
export function TileFigure({ drawn: { data, label, screenOf }, kind = 'round', lines, name, title }: FigureProps) {
  const router = useRouter();
  const { site } = router.options.context;
  const height = data.lying ? lyingHeight(data) : HEIGHT;
  const open = (row: number, series?: number) => {
    const q = screenOf(row, series);
    if (q !== undefined) void router.navigate(targetOf(rowsOf(kind, q)));
  };
  return (
    <>
      <Chart key={data.kind} label={label} data={data} height={height} onOpen={open} />
      <div className={classes.picture}>
        <PictureButton
          data={data}
          title={title}
          lines={lines}
          source={() => pictureSource(site)}
          file={() => `${site.name.toLowerCase()}-${name}-${today()}`}
          height={height}
        />
      </div>
    </>
  );
}

import { useMemo, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Chart } from '../../ui/chart/chart.tsx';
import { lyingHeight } from '../../ui/chart/chart-data.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { drawnHtml } from '../../ui/html/set-html.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { textClass } from '../../ui/text/text.ts';
import { Day } from '../../ui/time/day.tsx';
import { addressIn } from './address-in.ts';
import { chartOf, leftOutTexts } from './chart-of.ts';
import { noteHtml } from './note-html.ts';
import type { NoteBody, NoteChart, NoteFigure } from './research-query.ts';
import classes from './note.module.css';

const HEIGHT = 320;

const tablesBefore = (blocks: NoteBody['blocks'], at: number): number =>
  blocks.slice(0, at).reduce((count, block) => count + ('html' in block ? block.html.split('<table').length - 1 : 0), 0);

/** The text of a note with its charts. @param day on which its figures were read, YYYY-MM-DD; null in a preview, where they are of now */
export const NoteBlocks = ({ body: { blocks, figures, charts }, language, day }: { body: NoteBody; language: string; day: string | null }) => (
  <div className={classes.body}>
    {blocks.map((block, at) => {
      if ('html' in block) return <Html key={at} text={block.html} figures={figures} language={language} tables={tablesBefore(blocks, at)} />;
      const chart = charts.find(({ place }) => place === block.chart);
      return chart && <ChartBlock key={at} chart={chart} day={day} />;
    })}
  </div>
);

/** A part of a note as HTML; the templates of the house write it anew. */
function Html({
  text,
  figures,
  language,
  tables,
}: {
  text: string;
  figures: readonly NoteFigure[];
  language: string;
  /** Tables before it. */
  tables: number;
}) {
  const drawn = useMemo(() => {
    const looks = {
      table: (number: number) => m.research_wide_table({ number: tables + number }),
      now: (value: string) => m.research_now({ value }),
      scrolls: classes.scrolls,
      figure: classes.figure,
      nowClass: classes.now,
    };
    return drawnHtml([noteHtml(text, figures, looks)]);
  }, [text, figures, tables]);
  return <div className={classes.prose} lang={language} {...drawn} />;
}

/** A chart as of the publication, and as it is now where that differs; it leads to its screen. */
function ChartBlock({ chart, day }: { chart: NoteChart; day: string | null }) {
  const [wantsNow, setNow] = useState(false);
  const isNow = wantsNow && chart.present !== null;
  const value = (isNow ? chart.present : null) ?? chart.published;
  const data = useMemo(() => chartOf(chart.kind, value), [chart.kind, value]);
  const screen = addressIn(chart.href);
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.chartTitle}>{chart.title}</figcaption>
      {data.rows.length === 0 ? (
        <p className={textClass.note}>{m.research_chart_empty()}</p>
      ) : (
        <Chart key={`${data.kind} ${isNow}`} label={chart.title} data={data} height={data.lying ? lyingHeight(data) : HEIGHT} />
      )}
      {leftOutTexts(chart.href, value).map((said) => (
        <p key={said} className={textClass.note}>
          {said}
        </p>
      ))}
      {chart.note !== null && <p className={textClass.note}>{chart.note}</p>}
      <p className={classes.chartFoot}>
        <span className={textClass.note}>
          {isNow || day === null ? m.research_chart_now() : <AsOf day={day} />}
          {chart.present !== null && ` ${m.research_chart_changed()}`}
        </span>
        {chart.present !== null && (
          <button type="button" className={buttonClass.small} aria-pressed={isNow} onClick={() => setNow(!isNow)}>
            {m.research_chart_show_now()}
          </button>
        )}
        {screen && (
          <a href={hrefOf(screen)} data-leads="" className={textClass.alone}>
            {m.research_open_screen()}
          </a>
        )}
      </p>
      {chart.fault !== null && <p className={textClass.note}>{m.research_fault({ why: chart.fault })}</p>}
    </figure>
  );
}

const AsOf = ({ day }: { day: string }) => (
  <>
    {m.research_as_of()} <Day day={day} />.
  </>
);

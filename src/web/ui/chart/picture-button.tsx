import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../button/button.tsx';
import { saveFile } from '../save-file/save-file.ts';
import { showToast } from '../toast/toasts.ts';
import type { ChartData } from './chart-data.ts';

/** Lowest height of a picture, in pixels. */
const LEAST = 480;

interface PictureButtonProps {
  data: ChartData;
  title: string;
  /** What stands below the title, and where the chart is from. */
  lines: readonly string[];
  source: () => string;
  /** Name of the file, without its ending. */
  file: () => string;
  /** Of the chart, in pixels. */
  height: number;
  className?: string | undefined;
}

/** Saves a chart with its title and source as a picture. Its code is loaded when it is asked for. */
export function PictureButton({ data, title, lines, source, file, height, className = '' }: PictureButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { chartPicture } = await import('./chart-picture.ts');
      saveFile(await chartPicture(document.body, data, { title, lines, source: source() }, Math.max(height, LEAST)), `${file()}.png`);
    } catch {
      showToast(m.groups_picture_failed(), 'failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={`${buttonClass.small} ${className}`} aria-disabled={busy || undefined} onClick={() => void (busy || save())}>
      {m.groups_picture()}
    </button>
  );
}

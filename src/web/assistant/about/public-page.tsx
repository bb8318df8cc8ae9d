import type { PublicPart } from '../load.ts';
import { AboutPage } from './about-page.tsx';
import { ScorePage } from './score-page.tsx';
import { SharedPage } from './shared-page.tsx';
import { WordsPage } from './words-page.tsx';

/** The page of the assistant that an address names: what it is, its score, what words mean, or a conversation that is shared. @param q a question that is asked at once */
export function PublicPage({ of: { part, key } = {}, q }: { of?: PublicPart; q?: string | undefined }) {
  if (part === 'shared' && key !== undefined) return <SharedPage of={key} />;
  if (part === 'words') return <WordsPage />;
  return part === 'score' ? <ScorePage /> : <AboutPage q={q} />;
}

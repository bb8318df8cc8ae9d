/** Questions of the training quests. Their texts are the keys `quest_train_{question}…` of `messages/`. */
export const QUESTIONS = ['source', 'quote', 'pages', 'unknown', 'twin', 'person', 'own', 'lines', 'money', 'unreviewed'] as const;
export type Queried = (typeof QUESTIONS)[number];
/** Options of each question, from 0. */
export const OPTIONS = [0, 1, 2] as const;

/** A training quest: questions with known answers, which stand in `messages/`, as do the options. Which answer is right is not told to pages. */
export interface Training {
  id: string;
  slug: string;
  items: readonly { id: string; key: Queried }[];
}

/** The training quests, in the order in which they are learned. Their ids never change: points hang on them. */
export const TRAININGS: readonly Training[] = [
  {
    id: '00000000-0000-7000-8000-0000000051a1',
    slug: 'training-facts',
    items: [
      { id: '00000000-0000-7000-8000-0000000051b1', key: 'source' },
      { id: '00000000-0000-7000-8000-0000000051b2', key: 'quote' },
      { id: '00000000-0000-7000-8000-0000000051b3', key: 'pages' },
      { id: '00000000-0000-7000-8000-0000000051b4', key: 'unknown' },
      { id: '00000000-0000-7000-8000-0000000051b5', key: 'twin' },
    ],
  },
  {
    id: '00000000-0000-7000-8000-0000000051a2',
    slug: 'training-votes',
    items: [
      { id: '00000000-0000-7000-8000-0000000051c1', key: 'person' },
      { id: '00000000-0000-7000-8000-0000000051c2', key: 'own' },
      { id: '00000000-0000-7000-8000-0000000051c3', key: 'lines' },
      { id: '00000000-0000-7000-8000-0000000051c4', key: 'money' },
      { id: '00000000-0000-7000-8000-0000000051c5', key: 'unreviewed' },
    ],
  },
];

/** The documents' example of a quest: it is finished, and nobody can claim anything of it. */
export const SAMPLE = { id: '00000000-0000-7000-8000-0000000051d0', slug: 'example', items: 15 } as const;
/** Id of an item of the example. @param n from 1 */
export const sampleItemId = (n: number): string => `00000000-0000-7000-8000-0000000052${String(n).padStart(2, '0')}`;

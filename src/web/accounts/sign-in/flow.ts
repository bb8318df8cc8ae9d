import { createContext, useContext } from 'react';
import type { FoundAccount, MailPage } from './calls.ts';

/** Whose password is to be reset, once a code is on its way. */
export interface ResetAsked {
  /** Email or username, as typed. */
  name: string;
  account: FoundAccount & MailPage;
  /** When the code was sent, in milliseconds since 1970. */
  sentAt: number;
}

/** How signing in begins where the name is known already: with it typed, at the password, or where only the second factor is left to give. */
export interface SignInBegin {
  name: string;
  step: 'name' | 'password' | 'factor';
}

/** Where the forms stand, and what lies beside them there. */
export interface Flow {
  popup: boolean;
  /** Id of the title of the view that is shown. */
  titleId: string;
  /** Whether the view was reached from another: then the focus goes to it. */
  moved: boolean;
  /** Leads on; a link keeps its address for a tab of its own. */
  toSignUp: () => void;
  toSignIn: () => void;
  toReset: (asked: ResetAsked) => void;
}

/** Given by the pages and the popup. */
export const FlowContext = createContext<Flow | undefined>(undefined);

/** Where the forms stand. */
export function useFlow(): Flow {
  const flow = useContext(FlowContext);
  if (!flow) throw new Error('The forms of accounts stand on a page of theirs or in the popup');
  return flow;
}

import { m } from '../../paraglide/messages.js';

/** The documents' message catalogue by its codes; what stands for {1} and {2} in a text is named by whoever says it. */
export const CATALOGUE = {
  E_0001: m.e_0001,
  E_0002: m.e_0002,
  E_0003: m.e_0003,
  E_0004: m.e_0004,
  E_0005: m.e_0005,
  E_0006: m.e_0006,
  E_0007: m.e_0007,
  E_0008: m.e_0008,
  E_0009: m.e_0009,
  E_0010: m.e_0010,
  E_0011: m.e_0011,
  E_0012: m.e_0012,
  E_0013: m.e_0013,
  E_0014: m.e_0014,
  E_0015: m.e_0015,
} as const;

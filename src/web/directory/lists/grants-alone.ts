/** Whether the conditions that all rows satisfy are, among others, that they are grants. */
export const asksGrantsAlone = (q = ''): boolean => !/[()|[\]]/.test(q) && /(?<=^| )(?<!not )stage:Grant(?= |$)/i.test(q);

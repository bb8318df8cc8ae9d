const later = async (): Promise<void> => undefined;

export const x = (): void => {
  // wrong, typescript(no-floating-promises): a promise nobody waits for
  later();
};

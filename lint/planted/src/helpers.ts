// wrong, boundaries(no-unknown-files): a file outside every floor
export const x = 1;

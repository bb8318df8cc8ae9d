// wrong, boundaries(no-unknown-files): a folder that is not on the list of rooms
export const x = 1;

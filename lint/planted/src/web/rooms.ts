export const ROOMS = ['accounts'];

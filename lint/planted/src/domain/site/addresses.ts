export const home = () => '/';

const route = (path: string) => ({ path });

export const pages = [route('/signin')];

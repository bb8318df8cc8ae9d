// wrong, eslint(no-console): a server file prints
console.log('here');

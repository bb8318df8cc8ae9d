/* A mail server in a process of its own that reads every mail to its end and keeps none. Says its port to the process that forked it. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    stream.resume().on('end', () => done());
  },
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit(0));

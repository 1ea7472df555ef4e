import { existsSync } from 'node:fs'

/** Without a window it costs a third less. */
const headlessShell = '/usr/bin/chromium-headless-shell'

export const chromium = {
  executablePath: process.env['CHROMIUM_PATH'] ?? (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium'),
  args: [
    // Chromium's sandbox does not work for root; the pages are our own.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // It looks up its maker's hosts otherwise, also where there is no network.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-gpu',
    '--disable-quic',
    '--disable-sync',
    // Only this computer's own names are a secure context without HTTPS; this one plays a server at home.
    '--host-resolver-rules=MAP quire.test 127.0.0.1',
    '--no-first-run',
  ],
}

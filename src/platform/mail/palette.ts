/** The site's colours, as mails may use them: mail programs know no custom properties. By the names of the theme's tokens, in light and in dark. */
export const MAIL_COLOURS = {
  bg: ['#f6f4ef', '#151513'],
  surface: ['#fffefb', '#1d1d1a'],
  sunken: ['#eeebe3', '#262522'],
  line: ['#e0dbd0', '#34322d'],
  text: ['#22201b', '#ece9e1'],
  muted: ['#665f53', '#a8a293'],
  accent: ['#1d6a55', '#7fcdae'],
  'on-accent': ['#ffffff', '#10241d'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;
export type MailColour = keyof typeof MAIL_COLOURS;

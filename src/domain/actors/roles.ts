/** Roles that are granted to an account; everyone signed in is a user without a grant. */
export const ROLES = ['member', 'editor', 'moderator', 'admin'] as const;

/** member: may vote in the DAO · editor: news, research, help, jobs · moderator: contributions · admin: everything. */
export type Role = (typeof ROLES)[number];

/** Whether a text names a role. */
export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

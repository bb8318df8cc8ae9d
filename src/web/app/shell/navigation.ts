/** A group of the menu, given to the shell by a room. Texts are functions: the language is known when the page is drawn. */
export interface NavigationGroup {
  key: string;
  label: () => string;
  items: { to: NavigationTarget; label: () => string; hint: () => string }[];
}

/** Shared path of a page the menu can lead to. */
export type NavigationTarget = '/' | '/directory/projects';

import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { SiteAddress } from '#domain/site/addresses.ts';
import type { Client } from '#client';
import type { LoadDrawerAccount } from '../shell/menu-drawer.tsx';
import type { NavigationItem } from '../shell/navigation.ts';
import type { LoadPopup } from '../sign-in/sign-in.tsx';

/** Groups of the header's menu, and of the footer. */
export type MenuGroup = 'features' | 'resources';
export type FooterGroup = 'features' | 'support';

/** An entry with its place among those of all rooms, the smallest first. */
type Placed<Group, Entry> = Entry & { group: Group; place: number };

/** A link of the footer. */
export interface FooterLink {
  /** Shared path. */
  to: string;
  search?: Readonly<Record<string, string>>;
  label: () => string;
}

/** What the shell shows of rooms; each slot is filled by one room. Slots that no first paint needs are functions that import. */
export interface Slots {
  search: ComponentType;
  newsletter: ComponentType;
  /** The corner of the header for accounts. */
  account: ComponentType;
  /** Beside it, for signed-in accounts. */
  watchlist: ComponentType;
  bell: ComponentType;
  drawerAccount: LoadDrawerAccount;
  popup: LoadPopup;
}

/** What a room gives to every page, as `room` of its `room.ts`. */
export interface WebRoom {
  menu?: readonly Placed<MenuGroup, NavigationItem>[];
  footer?: readonly Placed<FooterGroup, FooterLink>[];
  slots?: Partial<Slots>;
  /** Stands beside every page and draws nothing of its own at first. */
  beside?: ComponentType;
  /** Asks for what pages of somebody signed in need. */
  prefetch?(queryClient: QueryClient, client: Client): Promise<void>;
}

/** What happened, and what that means. */
export interface NoticeText {
  title: string;
  text: string;
  /** Where one can do something about it. */
  link?: { to: SiteAddress; label: string };
}

/** Texts of notices by their kind, as `notices` of a room's `notices.ts`. */
export type NoticeTexts<Kind extends string = string> = Readonly<Record<Kind, (detail: Readonly<Record<string, string>>) => NoticeText>>;

/** A room of the administration, as one of `admin` of a room's `admin.ts`. @typeParam Ability abilities of the room's API, or of an earlier room */
export interface AdminRoom<Ability extends string = string> {
  room: string;
  /** Shared path. */
  path: string;
  label: () => string;
  /** Any of them opens it. */
  abilities: readonly Ability[];
  /** Still to come: its address says what it will be. */
  toCome?: true;
}

/** Ways that the rooms give by name, as `ways` of a room's `ways.ts`: to lists of records. */
export type WayName = 'projects' | 'rounds' | 'raised' | 'investors' | 'people';
export type Ways = Readonly<Record<WayName, Way>>;

/** Where one can go meanwhile. */
export interface Way {
  to: SiteAddress;
  label: () => string;
}

/** A part of the site that is still to come, as one of `areas` of a room's `areas.ts`. */
export interface Area {
  /** Shared paths it answers. */
  path: RegExp;
  /** `page`: says what it will be. `private`: under the sign-in popup. `admin`: for those who may enter the room. */
  kind: 'page' | 'private' | 'admin';
  title: (inputs: { site: string }) => string;
  /** What it will be. */
  lead: (inputs: { site: string }) => string;
  /** Absent where only the popup is shown. The first is the one most will take. A name that no listed room gives is left out. */
  ways?: readonly (Way | WayName)[];
  /** Name of the one search parameter that stays in its address. */
  search?: string;
}

/** An entry of the menu of whoever is signed in, as one of `accountMenu` of a room's `account-menu.ts`. */
export interface AccountEntry {
  to: string;
  search?: Readonly<Record<string, string>>;
  label: () => string;
  tag?: () => string;
}

const VIEWS = ['items', 'units', 'editions', 'electricity', 'sources'] as const
export type View = (typeof VIEWS)[number]

/** The part of the page that an address asks for; the first is the one without a name. */
export const parseView = (text: string | undefined): View => VIEWS.find((view) => view === text) ?? 'items'

/** The parts with what stands in their address. */
export const viewAddresses = VIEWS.map((view) => ({ view, search: view === 'items' ? {} : { view } }))

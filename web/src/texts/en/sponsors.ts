import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const sponsors = {
  title: 'Sponsors',
  text: 'Showcases are titled rows of logos on the event page.',
  textWithout: 'Shown on the event page in the order they were added. Group them into showcases to choose the order.',
  add: 'Add sponsor',
  empty: 'No sponsors yet',
  emptyText: 'Add the brands that support this event. You can use them on your other events, too.',
  saving: 'Saving…',
  saved: 'All changes saved',
  actionsFor: (name: string) => `Actions for ${name}`,
  noWebsite: 'No website',
  // Showcases
  showcases: 'Showcases',
  newShowcaseTitle: 'Name of the new showcase',
  showcasePlaceholder: 'Gold sponsors',
  createShowcase: 'Create showcase',
  showcaseTitle: 'Name of the showcase',
  sponsorsIn: (title: string) => `Sponsors in ${title}`,
  showcaseEmpty: 'No sponsors in this showcase. It is not shown on the page.',
  deleteShowcase: (title: string) => `Delete showcase ${title}`,
  deleteShowcaseTitle: (title: string) => `Delete “${title}”?`,
  deleteShowcaseText: (count: number) =>
    count === 0
      ? 'The showcase is empty.'
      : `${plural(count, { one: 'Its sponsor stays', other: 'Its # sponsors stay' })} on the event, but ${plural(count, { one: 'is', other: 'are' })} only shown on the page in another showcase.`,
  deleteShowcaseConfirm: 'Delete showcase',
  moveTo: (title: string) => `Move to ${title}`,
  alsoIn: (title: string) => `Also show in ${title}`,
  addTo: (title: string) => `Show in ${title}`,
  takeOut: 'Remove from this showcase',
  moved: (name: string, title: string) => `${name} is now in ${title}.`,
  unassigned: 'Not in a showcase',
  unassignedText: 'Visitors do not see these sponsors. Drag them into a showcase, or use the menu.',
  showcaseGone: 'Another person deleted this showcase, so your change was not saved.',
  sponsorGone: 'Another person removed this sponsor from the event, so your change was not saved.',
  // Drawer
  newTitle: 'Add sponsor',
  editTitle: 'Sponsor',
  notFound: 'This sponsor is no longer on the event',
  notFoundText: 'Another person may have removed it.',
  brands: 'Use a brand of your workspace',
  searchBrands: 'Search brands',
  brandsLabel: 'Brands of your workspace',
  noBrand: (q: string) => `No other brand matches “${q}”.`,
  noBrandYet: 'All brands of your workspace are on this event.',
  usedBy: (names: string, more: number) => (more === 0 ? `On ${names}` : `On ${names} and ${more} more`),
  unused: 'On no event',
  addBrand: (name: string) => `Add ${name}`,
  addShort: 'Add',
  moreBrands: 'Search to see more.',
  newBrand: 'Create a new brand',
  name: 'Name',
  namePlaceholder: 'Northwind',
  website: 'Website',
  websitePlaceholder: 'https://northwind.example',
  websiteHint: 'The logo links to it.',
  logo: 'Logo',
  upload: 'Upload logo',
  replace: 'Replace logo',
  removeLogo: 'Remove logo',
  logoHint: 'Drop a picture here or choose one. SVG or a transparent PNG looks best.',
  create: 'Create and add',
  added: (name: string) => `${name} was added.`,
  savedSponsor: (name: string) => `${name} was saved.`,
  merged: 'Another person changed this brand. Their changes were kept beside yours.',
  shared: (others: number) =>
    `This brand is also on ${plural(others, { one: '# other event', other: '# other events' })}. Changes apply there, too.`,
  delete: 'Remove from event',
  deleteTitle: (name: string) => `Remove ${name}?`,
  deleteText: (name: string, showcases: number, otherEvents: number) =>
    [
      showcases === 0
        ? `${name} is removed from this event.`
        : `${name} is removed from this event and from ${plural(showcases, { one: '# showcase', other: '# showcases' })}.`,
      otherEvents === 0
        ? 'It is on no other event, so the brand is deleted, too.'
        : `It stays on ${plural(otherEvents, { one: '# other event', other: '# other events' })}.`,
    ].join(' '),
  deleted: (name: string) => `${name} was removed.`,
}

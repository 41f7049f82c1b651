import type { sponsors as English } from '../en/sponsors.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('de')

export const sponsors: typeof English = {
  title: 'Sponsoren',
  text: 'Logoleisten sind Reihen von Logos mit einem Titel auf der Eventseite.',
  textWithout:
    'Werden auf der Eventseite in der Reihenfolge angezeigt, in der sie hinzugefügt wurden. Gruppieren Sie sie in Logoleisten, um die Reihenfolge zu wählen.',
  add: 'Sponsor hinzufügen',
  empty: 'Noch keine Sponsoren',
  emptyText: 'Fügen Sie die Marken hinzu, die dieses Event unterstützen. Sie können sie auch bei Ihren anderen Events verwenden.',
  saving: 'Wird gespeichert …',
  saved: 'Alle Änderungen gespeichert',
  actionsFor: (name: string) => `Aktionen für ${name}`,
  noWebsite: 'Keine Website',
  // Showcases
  showcases: 'Logoleisten',
  newShowcaseTitle: 'Name der neuen Logoleiste',
  showcasePlaceholder: 'Goldsponsoren',
  createShowcase: 'Logoleiste erstellen',
  showcaseTitle: 'Name der Logoleiste',
  sponsorsIn: (title: string) => `Sponsoren in ${title}`,
  showcaseEmpty: 'Keine Sponsoren in dieser Logoleiste. Sie wird auf der Seite nicht angezeigt.',
  deleteShowcase: (title: string) => `Logoleiste ${title} löschen`,
  deleteShowcaseTitle: (title: string) => `„${title}“ löschen?`,
  deleteShowcaseText: (count: number) =>
    count === 0
      ? 'Die Logoleiste ist leer.'
      : plural(count, {
          one: 'Der enthaltene Sponsor bleibt beim Event, wird auf der Seite aber nur in einer anderen Logoleiste angezeigt.',
          other: 'Die # enthaltenen Sponsoren bleiben beim Event, werden auf der Seite aber nur in einer anderen Logoleiste angezeigt.',
        }),
  deleteShowcaseConfirm: 'Logoleiste löschen',
  moveTo: (title: string) => `Nach ${title} verschieben`,
  alsoIn: (title: string) => `Auch in ${title} anzeigen`,
  addTo: (title: string) => `In ${title} anzeigen`,
  takeOut: 'Aus dieser Logoleiste entfernen',
  moved: (name: string, title: string) => `${name} ist jetzt in ${title}.`,
  unassigned: 'In keiner Logoleiste',
  unassignedText: 'Diese Sponsoren sind auf der Seite nicht zu sehen. Ziehen Sie sie in eine Logoleiste, oder nutzen Sie das Menü.',
  showcaseGone: 'Eine andere Person hat diese Logoleiste gelöscht, daher wurde Ihre Änderung nicht gespeichert.',
  sponsorGone: 'Eine andere Person hat diesen Sponsor vom Event entfernt, daher wurde Ihre Änderung nicht gespeichert.',
  // Drawer
  newTitle: 'Sponsor hinzufügen',
  editTitle: 'Sponsor',
  notFound: 'Dieser Sponsor ist nicht mehr beim Event',
  notFoundText: 'Vielleicht hat ihn eine andere Person entfernt.',
  brands: 'Marke Ihres Workspace verwenden',
  searchBrands: 'Marken suchen',
  brandsLabel: 'Marken Ihres Workspace',
  noBrand: (q: string) => `Keine andere Marke für „${q}“ gefunden.`,
  noBrandYet: 'Alle Marken Ihres Workspace sind bei diesem Event.',
  usedBy: (names: string, more: number) =>
    more === 0 ? `Bei ${names}` : `Bei ${names} und ${plural(more, { one: 'einem weiteren', other: '# weiteren' })}`,
  unused: 'Bei keinem Event',
  addBrand: (name: string) => `${name} hinzufügen`,
  addShort: 'Hinzufügen',
  moreBrands: 'Suchen Sie, um mehr zu sehen.',
  newBrand: 'Neue Marke erstellen',
  name: 'Name',
  namePlaceholder: 'Northwind',
  website: 'Website',
  websitePlaceholder: 'https://northwind.example',
  websiteHint: 'Das Logo verlinkt darauf.',
  logo: 'Logo',
  upload: 'Logo hochladen',
  replace: 'Logo ersetzen',
  removeLogo: 'Logo entfernen',
  logoHint: 'Legen Sie hier ein Bild ab, oder wählen Sie eines. SVG oder ein transparentes PNG sieht am besten aus.',
  create: 'Erstellen und hinzufügen',
  added: (name: string) => `${name} wurde hinzugefügt.`,
  savedSponsor: (name: string) => `${name} wurde gespeichert.`,
  merged: 'Eine andere Person hat diese Marke geändert. Beide Änderungen wurden übernommen.',
  shared: (others: number) =>
    `Diese Marke ist auch bei ${plural(others, { one: 'einem anderen Event', other: '# anderen Events' })}. Änderungen gelten auch dort.`,
  delete: 'Vom Event entfernen',
  deleteTitle: (name: string) => `${name} entfernen?`,
  deleteText: (name: string, showcases: number, otherEvents: number) =>
    [
      showcases === 0
        ? `${name} wird von diesem Event entfernt.`
        : `${name} wird von diesem Event und aus ${plural(showcases, { one: 'einer Logoleiste', other: '# Logoleisten' })} entfernt.`,
      otherEvents === 0
        ? 'Die Marke ist bei keinem anderen Event und wird daher auch gelöscht.'
        : `Die Marke bleibt bei ${plural(otherEvents, { one: 'einem anderen Event', other: '# anderen Events' })}.`,
    ].join(' '),
  deleted: (name: string) => `${name} wurde entfernt.`,
}

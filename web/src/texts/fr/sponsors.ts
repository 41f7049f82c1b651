import type { sponsors as English } from '../en/sponsors.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('fr')
const otherEventsOf = (n: number) => plural(n, { one: '# autre événement', other: '# autres événements' })

export const sponsors: typeof English = {
  title: 'Sponsors',
  text: 'Les vitrines sont des rangées de logos avec un titre sur la page de l’événement.',
  textWithout: 'Affichés sur la page de l’événement dans l’ordre d’ajout. Regroupez-les en vitrines pour choisir l’ordre.',
  add: 'Ajouter un sponsor',
  empty: 'Aucun sponsor pour l’instant',
  emptyText: 'Ajoutez les marques qui soutiennent cet événement. Vous pourrez aussi les utiliser pour vos autres événements.',
  saving: 'Enregistrement…',
  saved: 'Toutes les modifications sont enregistrées',
  actionsFor: (name: string) => `Actions : ${name}`,
  noWebsite: 'Pas de site web',
  // Showcases
  showcases: 'Vitrines',
  newShowcaseTitle: 'Nom de la nouvelle vitrine',
  showcasePlaceholder: 'Sponsors or',
  createShowcase: 'Créer la vitrine',
  showcaseTitle: 'Nom de la vitrine',
  sponsorsIn: (title: string) => `Sponsors dans ${title}`,
  showcaseEmpty: 'Aucun sponsor dans cette vitrine. Elle n’est pas affichée sur la page.',
  deleteShowcase: (title: string) => `Supprimer la vitrine ${title}`,
  deleteShowcaseTitle: (title: string) => `Supprimer « ${title} » ?`,
  deleteShowcaseText: (count: number) =>
    count === 0
      ? 'La vitrine est vide.'
      : plural(count, {
          one: 'Son sponsor reste lié à l’événement, mais n’apparaît sur la page que s’il est dans une autre vitrine.',
          other: 'Ses # sponsors restent liés à l’événement, mais n’apparaissent sur la page que s’ils sont dans une autre vitrine.',
        }),
  deleteShowcaseConfirm: 'Supprimer la vitrine',
  moveTo: (title: string) => `Déplacer vers ${title}`,
  alsoIn: (title: string) => `Afficher aussi dans ${title}`,
  addTo: (title: string) => `Afficher dans ${title}`,
  takeOut: 'Retirer de cette vitrine',
  moved: (name: string, title: string) => `${name} est maintenant dans ${title}.`,
  unassigned: 'Hors vitrine',
  unassignedText: 'Les visiteurs ne voient pas ces sponsors. Faites-les glisser dans une vitrine, ou utilisez le menu.',
  showcaseGone: 'Une autre personne a supprimé cette vitrine : votre modification n’a pas été enregistrée.',
  sponsorGone: 'Une autre personne a retiré ce sponsor de l’événement : votre modification n’a pas été enregistrée.',
  // Drawer
  newTitle: 'Ajouter un sponsor',
  editTitle: 'Sponsor',
  notFound: 'Ce sponsor n’est plus lié à l’événement',
  notFoundText: 'Une autre personne l’a peut-être retiré.',
  brands: 'Utiliser une marque de votre espace de travail',
  searchBrands: 'Rechercher des marques',
  brandsLabel: 'Marques de votre espace de travail',
  noBrand: (q: string) => `Aucune autre marque ne correspond à « ${q} ».`,
  noBrandYet: 'Toutes les marques de votre espace de travail sont sur cet événement.',
  usedBy: (names: string, more: number) =>
    more === 0 ? `Sur ${names}` : `Sur ${names} et ${plural(more, { one: '# autre', other: '# autres' })}`,
  unused: 'Sur aucun événement',
  addBrand: (name: string) => `Ajouter ${name}`,
  addShort: 'Ajouter',
  moreBrands: 'Faites une recherche pour en voir plus.',
  newBrand: 'Créer une nouvelle marque',
  name: 'Nom',
  namePlaceholder: 'Northwind',
  website: 'Site web',
  websitePlaceholder: 'https://northwind.example',
  websiteHint: 'Le logo y renvoie.',
  logo: 'Logo',
  upload: 'Ajouter un logo',
  replace: 'Remplacer le logo',
  removeLogo: 'Retirer le logo',
  logoHint: 'Déposez une image ici ou choisissez-en une. L’idéal est un SVG ou un PNG transparent.',
  create: 'Créer et ajouter',
  added: (name: string) => `${name} a été ajouté.`,
  savedSponsor: (name: string) => `${name} a été enregistré.`,
  merged: 'Une autre personne a modifié cette marque. Ses modifications ont été conservées avec les vôtres.',
  shared: (others: number) => `Cette marque est aussi sur ${otherEventsOf(others)}. Les modifications s’y appliquent également.`,
  delete: 'Retirer de l’événement',
  deleteTitle: (name: string) => `Retirer ${name} ?`,
  deleteText: (name: string, showcases: number, otherEvents: number) =>
    [
      showcases === 0
        ? `${name} est retiré de cet événement.`
        : `${name} est retiré de cet événement et de ${plural(showcases, { one: '# vitrine', other: '# vitrines' })}.`,
      otherEvents === 0
        ? 'La marque n’est sur aucun autre événement : elle est donc supprimée.'
        : `La marque reste sur ${otherEventsOf(otherEvents)}.`,
    ].join(' '),
  deleted: (name: string) => `${name} a été retiré.`,
}

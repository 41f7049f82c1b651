import type { sponsors as English } from '../en/sponsors.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('es')
const number = (n: number) => plural(n, { other: '#' })

export const sponsors: typeof English = {
  title: 'Patrocinadores',
  text: 'Las vitrinas son filas de logotipos con título en la página del evento.',
  textWithout: 'Aparecen en la página del evento en el orden en que se añadieron. Agrúpelos en vitrinas para elegir el orden.',
  add: 'Añadir patrocinador',
  empty: 'Aún no hay patrocinadores',
  emptyText: 'Añada las marcas que apoyan este evento. También puede usarlas en sus otros eventos.',
  saving: 'Guardando…',
  saved: 'Todos los cambios guardados',
  actionsFor: (name: string) => `Acciones de ${name}`,
  noWebsite: 'Sin sitio web',
  // Showcases
  showcases: 'Vitrinas',
  newShowcaseTitle: 'Nombre de la nueva vitrina',
  showcasePlaceholder: 'Patrocinadores de oro',
  createShowcase: 'Crear vitrina',
  showcaseTitle: 'Nombre de la vitrina',
  sponsorsIn: (title: string) => `Patrocinadores en ${title}`,
  showcaseEmpty: 'No hay patrocinadores en esta vitrina. No se muestra en la página.',
  deleteShowcase: (title: string) => `Eliminar la vitrina ${title}`,
  deleteShowcaseTitle: (title: string) => `¿Eliminar «${title}»?`,
  deleteShowcaseText: (count: number) =>
    count === 0
      ? 'La vitrina está vacía.'
      : plural(count, {
          one: 'Su patrocinador sigue en el evento, pero solo se muestra en la página si está en otra vitrina.',
          other: 'Sus # patrocinadores siguen en el evento, pero solo se muestran en la página si están en otra vitrina.',
        }),
  deleteShowcaseConfirm: 'Eliminar vitrina',
  moveTo: (title: string) => `Mover a ${title}`,
  alsoIn: (title: string) => `Mostrar también en ${title}`,
  addTo: (title: string) => `Mostrar en ${title}`,
  takeOut: 'Quitar de esta vitrina',
  moved: (name: string, title: string) => `${name} ahora está en ${title}.`,
  unassigned: 'Sin vitrina',
  unassignedText: 'Los visitantes no ven estos patrocinadores. Arrástrelos a una vitrina o use el menú.',
  showcaseGone: 'Otra persona eliminó esta vitrina, así que su cambio no se guardó.',
  sponsorGone: 'Otra persona quitó este patrocinador del evento, así que su cambio no se guardó.',
  // Drawer
  newTitle: 'Añadir patrocinador',
  editTitle: 'Patrocinador',
  notFound: 'Este patrocinador ya no está en el evento',
  notFoundText: 'Es posible que otra persona lo haya quitado.',
  brands: 'Usar una marca de su espacio de trabajo',
  searchBrands: 'Buscar marcas',
  brandsLabel: 'Marcas de su espacio de trabajo',
  noBrand: (q: string) => `Ninguna otra marca coincide con «${q}».`,
  noBrandYet: 'Todas las marcas de su espacio de trabajo están en este evento.',
  usedBy: (names: string, more: number) => (more === 0 ? `En ${names}` : `En ${names} y ${number(more)} más`),
  unused: 'En ningún evento',
  addBrand: (name: string) => `Añadir ${name}`,
  addShort: 'Añadir',
  moreBrands: 'Use la búsqueda para ver más.',
  newBrand: 'Crear una marca nueva',
  name: 'Nombre',
  namePlaceholder: 'Northwind',
  website: 'Sitio web',
  websitePlaceholder: 'https://northwind.example',
  websiteHint: 'El logotipo enlaza a él.',
  logo: 'Logotipo',
  upload: 'Subir logotipo',
  replace: 'Cambiar logotipo',
  removeLogo: 'Quitar logotipo',
  logoHint: 'Suelte aquí una imagen o elija una. Queda mejor en SVG o PNG transparente.',
  create: 'Crear y añadir',
  added: (name: string) => `Se añadió ${name}.`,
  savedSponsor: (name: string) => `Se guardó ${name}.`,
  merged: 'Otra persona también modificó esta marca. Se conservaron los cambios de ambos.',
  shared: (others: number) =>
    `Esta marca también está en ${plural(others, { one: 'otro evento', other: '# otros eventos' })}. Los cambios también se aplican allí.`,
  delete: 'Quitar del evento',
  deleteTitle: (name: string) => `¿Quitar ${name}?`,
  deleteText: (name: string, showcases: number, otherEvents: number) =>
    [
      showcases === 0
        ? `${name} se quita de este evento.`
        : `${name} se quita de este evento y de ${plural(showcases, { one: '# vitrina', other: '# vitrinas' })}.`,
      otherEvents === 0
        ? 'No está en ningún otro evento, así que la marca también se elimina.'
        : `Sigue en ${plural(otherEvents, { one: 'otro evento', other: '# otros eventos' })}.`,
    ].join(' '),
  deleted: (name: string) => `Se quitó ${name}.`,
}

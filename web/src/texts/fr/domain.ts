import type { domain as English } from '../en/domain.ts'

export const domain: typeof English = {
  title: 'Domaine personnalisé',
  text: 'Vos pages sous votre propre nom, comme events.example.org.',
  hostname: 'Domaine',
  hostnameHint: 'Un nom qui vous appartient et qui n’a pas encore de site web.',
  add: 'Ajouter le domaine',
  statuses: {
    pending_dns: 'En attente du DNS',
    pending_ssl: 'En attente d’un certificat',
    active: 'Actif',
    misconfigured: 'Mal configuré',
    failed: 'Échec',
  },
  next: {
    pending_dns:
      'Créez ces enregistrements DNS chez le fournisseur de votre domaine, puis vérifiez à nouveau. Ils peuvent mettre une heure à être visibles.',
    pending_ssl: 'Les enregistrements sont corrects. Il faut encore un certificat pour que les pages du domaine puissent s’ouvrir.',
    active: 'Vos pages sont sur ce domaine.',
    misconfigured: 'Les enregistrements DNS ne sont pas ceux ci-dessous. Corrigez-les, puis vérifiez à nouveau.',
    failed: 'Le domaine n’a pas pu être vérifié.',
  },
  checked: (when: string) => `Dernière vérification : ${when}.`,
  recordName: (type: string) => `Nom ${type}`,
  recordValue: (type: string) => `Valeur ${type}`,
  verify: 'Vérifier à nouveau',
  remove: 'Retirer le domaine',
  removeTitle: (hostname: string) => `Retirer ${hostname} ?`,
  removeText: 'Les liens vers vos pages sur ce domaine cessent de fonctionner. Les pages restent à leur autre adresse.',
  removed: 'Le domaine a été retiré.',
}

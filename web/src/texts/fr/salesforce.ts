import type { salesforce as English } from '../en/salesforce.ts'

export const salesforce: typeof English = {
  title: 'Campagne Salesforce',
  text: 'Les inscrits confirmés qui sont un contact ou une piste dans Salesforce deviennent membres de cette campagne.',
  needsAdmin: 'Les administrateurs et les propriétaires peuvent choisir la campagne.',
  campaign: 'Campagne',
  none: 'Choisir une campagne',
  inactive: (name: string) => `${name} (inactive)`,
  registered: 'Statut des inscrits',
  attended: 'Statut après l’accueil',
  save: 'Enregistrer la campagne',
  again: 'Renvoyer',
  saved: 'La campagne est enregistrée. Les inscrits y sont envoyés maintenant.',
  unlink: 'Dissocier',
  unlinkTitle: 'Dissocier l’événement de la campagne ?',
  unlinkText: 'Les inscrits ne sont plus envoyés à Salesforce. Les membres que Salesforce a déjà y restent.',
  unlinked: 'L’événement n’a plus de campagne.',
  counts: 'Inscrits dans la campagne',
  members: { sent: 'Membres', queued: 'En attente', failed: 'Rejetés', noRecord: 'Absents de Salesforce' },
  failures: 'Inscrits qui ne sont pas membres',
  lost: 'Salesforce n’est pas connecté. Les inscrits attendent qu’il le soit de nouveau.',
  connect: 'Ouvrir les intégrations',
}

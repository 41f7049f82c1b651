import { checkWhileTyping } from './form/checked-form.ts'

/** Forms that are filled in on our pages. Without this script they work as well, one trip to the server slower. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-checked-form]')) checkWhileTyping(form)

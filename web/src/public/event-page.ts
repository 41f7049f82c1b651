import { enhanceForm } from './form/enhance-form.ts'

/** Forms also work without this script, with one more request for each mistake. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-enhance]')) enhanceForm(form)

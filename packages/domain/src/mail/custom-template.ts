/** Placeholders of custom templates, with the sample values for the preview. */
export const CUSTOM_TEMPLATE_VARIABLES = {
  firstName: { description: 'First name of the recipient', sample: 'Duarte' },
  link: { description: 'Link to the dashboard', sample: 'https://sojourn.example/' },
}

/** Placeholder that is available in every template. */
export const PROGRAMME_NAME_VARIABLE = {
  programmeName: { description: 'Name of the programme', sample: 'Sojourn' },
}

/** The placeholders of a template that an administrator added, with the values that the preview shows. */
export const CUSTOM_TEMPLATE_VARIABLES = {
  firstName: { description: 'First name of the recipient', sample: 'Duarte' },
  link: { description: 'Link to the dashboard', sample: 'https://sojourn.example/' },
}

/** The placeholder that every template has. */
export const PROGRAMME_NAME_VARIABLE = {
  programmeName: { description: 'Name of the programme', sample: 'Sojourn' },
}

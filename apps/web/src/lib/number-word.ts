import { m } from '../messages/messages.js'

const WORDS = [
  m.ui_number_one,
  m.ui_number_two,
  m.ui_number_three,
  m.ui_number_four,
  m.ui_number_five,
  m.ui_number_six,
  m.ui_number_seven,
  m.ui_number_eight,
  m.ui_number_nine,
]

/** A number in running text: one to nine as a word, others in digits. */
export const formatNumberWord = (value: number): string => WORDS[value - 1]?.() ?? value.toLocaleString('en')

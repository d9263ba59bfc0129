import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/numbering'
import type { ClassificationKey } from '@sojourn/domain/environment/classifications'
import { m } from '../../../messages/messages.js'

/** What the button beneath each form says. */
export const ADD_TEXT: Readonly<Record<ClassificationKey, () => string>> = {
  MAINS_ELECTRICITY: m.environmental_entry_add_mains_electricity,
  MAINS_GAS: m.environmental_entry_add_mains_gas,
  SOLID_FUELS: m.environmental_entry_add_solid_fuels,
  LIQUID_FUELS: m.environmental_entry_add_liquid_fuels,
  WATER_USAGE: m.environmental_entry_add_water_usage,
  GENERAL_OPERATIONS: m.environmental_entry_add_general_operations,
  BUILDING_LANDSCAPING: m.environmental_entry_add_building_landscaping,
  RENEWABLE_EXPORTED: m.environmental_entry_add_renewable_exported,
  CARBON_CREDITS: m.environmental_entry_add_carbon_credits,
  HAZARDOUS_LIQUID: m.environmental_entry_add_hazardous_liquid,
  HAZARDOUS_SOLID: m.environmental_entry_add_hazardous_solid,
  SINGLE_USE_PLASTICS: m.environmental_entry_add_single_use_plastics,
  MEAT: m.environmental_entry_add_meat,
  FISH: m.environmental_entry_add_fish,
  DAIRY_LIQUIDS: m.environmental_entry_add_dairy_liquids,
  DAIRY_SOLIDS: m.environmental_entry_add_dairy_solids,
}

/** What to think of in each section. */
export const INFO_TEXT: Readonly<Record<EnvironmentalSectionType, () => string>> = {
  ENERGY: m.environmental_entry_info_energy,
  WATER: m.environmental_entry_info_water,
  SOLID_WASTE: m.environmental_entry_info_solid_waste,
  EMISSION_REDUCTIONS: m.environmental_entry_info_emission_reductions,
  SUSTAINABLE_PROCUREMENT: m.environmental_entry_info_sustainable_procurement,
  HIGH_EMISSION_FOOD: m.environmental_entry_info_high_emission_food,
}

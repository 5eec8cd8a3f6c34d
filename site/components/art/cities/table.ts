/** What each city is drawn from: its ground, its way of building, and the landmarks it is known by. */

import type { City } from './city.ts'
import * as bridges from './landmarks/bridges.ts'
import * as towers from './landmarks/high-rises.ts'
import * as monuments from './landmarks/monuments.ts'
import * as spires from './landmarks/spires.ts'
import * as vessels from './landmarks/vessels.ts'
import * as waterside from './landmarks/waterside.ts'
import type { CitySlug } from './palettes.ts'
import { crowns, firs, fog } from './shore.ts'
import { flatirons, hills, range, volcano } from './city-terrain.ts'

export const CITIES: Record<CitySlug, City> = {
  atlanta: {
    disc: { at: 0.8, high: 0.78, radius: 0.17 },
    behind: [hills(0.4)],
    skyline: { height: 0.42, breadth: 0.1, slant: 0.4 },
    landmarks: [
      { draw: spires.pencilTower, at: 0.46, clear: 12 },
      { draw: towers.splitTower, at: 0.64, clear: 12 },
      { draw: monuments.wheel, at: 0.22, clear: 20, size: 1.15, keep: 20 },
    ],
    before: [crowns],
    front: [
      { draw: monuments.petalStadium, at: 0.84, below: 4, size: 1.05, keep: 34 },
      { draw: vessels.train, at: 0.4, below: 12, size: 0.9 },
    ],
    ground: 'land',
  },
  austin: {
    disc: { at: 0.74, high: 0.46, radius: 0.26 },
    behind: [hills(0.3)],
    skyline: { height: 0.36, breadth: 0.085, slant: 0.5 },
    landmarks: [
      { draw: towers.owlTower, at: 0.68, size: 1.12, clear: 13 },
      { draw: monuments.capitol, at: 0.4, size: 1.1, clear: 36 },
    ],
    front: [{ draw: bridges.batBridge, at: 0.46, below: 6, size: 1.15 }],
    ground: 'water',
  },
  boston: {
    disc: { at: 0.86, high: 0.78, radius: 0.15 },
    behind: [hills(0.14)],
    skyline: { height: 0.36, breadth: 0.075, slant: 0.3 },
    landmarks: [
      { draw: towers.glassSlab, at: 0.62, size: 1.1, clear: 11 },
      { draw: spires.clockTower, at: 0.79, size: 1.05, clear: 9 },
    ],
    front: [
      { draw: bridges.cableBridge, at: 0.3, below: 5, size: 1.05, keep: 42, clear: 42 },
      { draw: vessels.sailboat, at: 0.7, below: 17, size: 1.1 },
      { draw: waterside.lighthouse, at: 0.95, below: 12, size: 0.95, keep: 18 },
    ],
    ground: 'water',
  },
  boulder: {
    disc: { at: 0.2, high: 0.82, radius: 0.17 },
    behind: [flatirons],
    skyline: { height: 0.08, breadth: 0.07, slant: 0.5 },
    landmarks: [],
    before: [firs(0.9)],
    front: [{ draw: waterside.town, at: 0.46, below: 6, size: 1 }],
    ground: 'land',
  },
  chicago: {
    disc: { at: 0.13, high: 0.88, radius: 0.13 },
    behind: [],
    skyline: { height: 0.56, breadth: 0.09, slant: 0.25 },
    landmarks: [
      { draw: towers.bundledTower, at: 0.42, clear: 14 },
      { draw: towers.bracedTower, at: 0.76, size: 1.12, clear: 13 },
      { draw: towers.cornTowers, at: 0.595, clear: 15 },
    ],
    front: [{ draw: vessels.elevatedTrain, at: 0.5, below: 6, size: 1, keep: 62 }],
    ground: 'water',
  },
  denver: {
    disc: { at: 0.24, high: 0.86, radius: 0.15 },
    behind: [range],
    skyline: { height: 0.34, breadth: 0.09, slant: 0.35 },
    landmarks: [
      { draw: towers.tillTower, at: 0.52, clear: 14, size: 1.05 },
      { draw: spires.clockTower, at: 0.68, clear: 9, size: 0.8 },
      { draw: monuments.station, at: 0.36, clear: 27, size: 0.9 },
    ],
    front: [
      { draw: monuments.ballpark, at: 0.86, below: 2, size: 1, keep: 38 },
      { draw: monuments.tents, at: 0.12, below: 3, size: 1.15, keep: 36 },
    ],
    ground: 'land',
  },
  'los-angeles': {
    disc: { at: 0.56, high: 0.5, radius: 0.28 },
    behind: [hills(0.66)],
    skyline: { height: 0.4, breadth: 0.08, slant: 0.4 },
    landmarks: [
      { draw: monuments.observatory, at: 0.16, size: 1.15, clear: 24 },
      { draw: towers.crownTower, at: 0.52, clear: 12 },
      { draw: towers.splitTower, at: 0.63, size: 0.9, clear: 11 },
    ],
    front: [
      { draw: vessels.portCranes, at: 0.9, below: 3, size: 1.1, keep: 48 },
      { draw: waterside.palm, at: 0.37, below: 9, size: 1.55 },
      { draw: waterside.palm, at: 0.42, below: 7, size: 1.15 },
      { draw: waterside.palm, at: 0.7, below: 8, size: 1.35 },
    ],
    ground: 'land',
  },
  miami: {
    disc: { at: 0.33, high: 0.66, radius: 0.2 },
    behind: [],
    skyline: { height: 0.5, breadth: 0.065, slant: 0.3 },
    landmarks: [
      { draw: waterside.decoHotel, at: 0.36, size: 1.1, clear: 19 },
      { draw: waterside.decoHotel, at: 0.56, size: 1.25, clear: 21 },
    ],
    front: [
      { draw: vessels.cruiseShip, at: 0.84, below: 8, size: 1.05, keep: 52, clear: 44 },
      { draw: waterside.palm, at: 0.12, below: 6, size: 1.6 },
      { draw: waterside.palm, at: 0.2, below: 7, size: 1.1 },
      { draw: waterside.palm, at: 0.46, below: 8, size: 1.2 },
      { draw: waterside.palm, at: 0.66, below: 8, size: 1.45 },
      { draw: waterside.lifeguardHut, at: 0.28, below: 10, size: 1 },
    ],
    ground: 'water',
  },
  'new-york': {
    disc: { at: 0.88, high: 0.84, radius: 0.12 },
    behind: [],
    skyline: { height: 0.58, breadth: 0.075, slant: 0.3 },
    landmarks: [
      { draw: spires.steppedSpire, at: 0.5, clear: 15 },
      { draw: spires.archedSpire, at: 0.33, clear: 9, size: 0.95 },
      { draw: spires.facetTower, at: 0.72, clear: 10 },
    ],
    front: [{ draw: bridges.stoneBridge, at: 0.5, below: 4, size: 1, keep: 56 }],
    ground: 'water',
  },
  portland: {
    disc: { at: 0.9, high: 0.8, radius: 0.14 },
    behind: [volcano(0.5, 1), hills(0.24)],
    skyline: { height: 0.26, breadth: 0.08, slant: 0.5 },
    landmarks: [{ draw: towers.pinkTower, at: 0.72, size: 0.85, clear: 10 }],
    before: [firs(1.9)],
    front: [
      { draw: bridges.archBridge, at: 0.34, below: 4, size: 1, keep: 50, clear: 40 },
      { draw: bridges.liftBridge, at: 0.9, below: 5, size: 0.9, keep: 28 },
    ],
    ground: 'water',
  },
  'san-francisco': {
    disc: { at: 0.5, high: 0.82, radius: 0.16 },
    behind: [hills(0.4)],
    skyline: { height: 0.34, breadth: 0.08, slant: 0.45 },
    landmarks: [
      { draw: towers.roundedTower, at: 0.82, clear: 11, size: 0.95 },
      { draw: spires.pyramidTower, at: 0.68, clear: 11 },
      { draw: monuments.hillTower, at: 0.95, clear: 16, size: 1 },
    ],
    before: [fog],
    front: [{ draw: bridges.suspensionBridge, at: 0.26, below: 6, size: 1, keep: 56, clear: 56 }],
    ground: 'water',
  },
  seattle: {
    disc: { at: 0.1, high: 0.84, radius: 0.1 },
    behind: [volcano(0.72, 1.04), hills(0.2)],
    skyline: { height: 0.38, breadth: 0.08, slant: 0.35 },
    landmarks: [
      { draw: monuments.needle, at: 0.3, clear: 14 },
      { draw: towers.blackTower, at: 0.5, clear: 12 },
      { draw: spires.whiteTower, at: 0.93, clear: 10, size: 1.05 },
    ],
    before: [firs(0.9)],
    front: [{ draw: vessels.ferry, at: 0.54, below: 10, size: 1.05, keep: 38 }],
    ground: 'water',
  },
}

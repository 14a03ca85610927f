const silent = { logging: { type: '' } }

/**
 * What Valhalla needs to know to build tiles and to answer from them.
 *
 * @param tile_dir folder of the tiles
 */
export function valhallaConfig(tile_dir: string): object {
  return {
    mjolnir: { ...silent, tile_dir, max_cache_size: 250_000_000 },
    loki: {
      ...silent,
      actions: ['locate', 'route', 'sources_to_targets', 'isochrone', 'trace_attributes', 'status'],
      use_connectivity: true,
      service_defaults: {
        heading_tolerance: 60,
        minimum_reachability: 50,
        node_snap_tolerance: 5,
        radius: 0,
        // Farther from any street than this is outside the data.
        search_cutoff: 2000,
        street_side_max_distance: 1000,
        street_side_tolerance: 5,
      },
    },
    // The other algorithm takes ten times as long for two hundred places of one city.
    thor: { ...silent, source_to_target_algorithm: 'timedistancematrix' },
    odin: silent,
    meili,
    service_limits,
  }
}

const meili = {
  ...silent,
  mode: 'auto',
  customizable: ['breakage_distance', 'gps_accuracy', 'search_radius'],
  grid: { size: 500, cache_size: 100_240 },
  default: {
    beta: 3,
    breakage_distance: 2000,
    geometry: false,
    gps_accuracy: 5,
    interpolation_distance: 10,
    max_route_distance_factor: 5,
    max_route_time_factor: 5,
    max_search_radius: 100,
    route: true,
    search_radius: 50,
    sigma_z: 4.07,
    turn_penalty_factor: 0,
  },
  auto: { search_radius: 50, turn_penalty_factor: 200 },
}

/** Our own limits are narrower and checked before; these only keep Valhalla's from applying first. */
const service_limits = {
  auto: {
    max_distance: 5_000_000,
    max_locations: 200,
    max_matrix_distance: 5_000_000,
    max_matrix_location_pairs: 1_000_000,
  },
  isochrone: {
    max_contours: 4,
    max_distance: 1_000_000,
    max_distance_contour: 200,
    max_locations: 1,
    max_time_contour: 120,
  },
  trace: {
    max_alternates: 0,
    max_alternates_shape: 100,
    max_distance: 200_000,
    max_gps_accuracy: 100,
    max_search_radius: 100,
    max_shape: 16_000,
  },
  // Required at start, also where these costings are not used.
  pedestrian: {
    max_distance: 250_000,
    max_locations: 50,
    max_matrix_distance: 200_000,
    max_matrix_location_pairs: 2500,
    max_transit_walking_distance: 10_000,
    min_transit_walking_distance: 1,
  },
  skadi: { max_shape: 1, min_resample: 10 },
  status: { allow_verbose: false },
  max_alternates: 2,
  max_distance_disable_hierarchy_culling: 0,
  max_exclude_locations: 50,
  max_exclude_polygons_length: 10_000,
  max_radius: 200,
  max_reachability: 100,
  max_timedep_distance: 500_000,
  max_timedep_distance_matrix: 0,
}

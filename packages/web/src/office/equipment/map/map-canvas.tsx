/** A map with one marker, drawn by MapLibre. */
import { Loader } from '@mantine/core';
import { AttributionControl, MapLibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
// The worker is a separate file of the same origin, because the content security policy allows no other worker.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Position } from '../records/map-link.tsx';
import { useMapPhrases } from './map.phrases.ts';
import classes from './map.module.css';

setWorkerUrl(workerUrl);

/** Zoom level that shows about a street block. */
const ZOOM = 16;
/** The deep teal of the brand, because red and orange are reserved for statuses. */
const MARK_COLOUR = '#0f706b';

type Drawing = 'waiting' | 'drawn' | 'partly';

export interface MapProps {
  readonly styleUrl: string;
  readonly position: Position;
  /** Called if nothing can be drawn, without WebGL or without a style. */
  readonly onFail: () => void;
}

export default function MapCanvas(props: MapProps) {
  const t = useMapPhrases();
  const { styleUrl } = props;
  const { latitude, longitude } = props.position;
  const frame = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>('waiting');
  const fail = useEffectEvent(props.onFail);
  const draw = useEffectEvent((container: HTMLElement) => {
    const map = new MapLibreMap({
      container,
      style: styleUrl,
      center: [longitude, latitude],
      zoom: ZOOM,
      maxPitch: 0,
      dragRotate: false,
      attributionControl: false,
      locale: {
        'Map.Title': t('map'),
        'Marker.Title': t('mark'),
        'NavigationControl.ZoomIn': t('zoomIn'),
        'NavigationControl.ZoomOut': t('zoomOut'),
        'AttributionControl.ToggleAttribution': t('credits'),
      },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    // The credits are never collapsed, because the licence of the map data requires them.
    map.addControl(new AttributionControl({ compact: false }));
    map.addControl(new NavigationControl({ showCompass: false }));
    new Marker({ color: MARK_COLOUR }).setLngLat([longitude, latitude]).addTo(map);
    return map;
  });

  useEffect(() => {
    const container = frame.current;
    if (!container) {
      return undefined;
    }
    let map: MapLibreMap;
    try {
      map = draw(container);
    } catch {
      // WebGL is missing on old machines, or is switched off.
      fail();
      return undefined;
    }
    let hasStyle = false;
    map.on('style.load', () => {
      hasStyle = true;
      setDrawing('drawn');
    });
    map.on('error', () => (hasStyle ? setDrawing('partly') : fail()));
    return () => map.remove();
  }, [styleUrl, latitude, longitude]);

  return (
    <>
      <div ref={frame} className={classes.map} />
      {drawing === 'waiting' && (
        <div className={classes.waiting}>
          <Loader />
        </div>
      )}
      {drawing === 'partly' && (
        <div className={classes.partly} role="status">
          {t('partly')}
        </div>
      )}
    </>
  );
}

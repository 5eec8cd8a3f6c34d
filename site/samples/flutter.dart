import 'dart:math';

/// The open visit that is due first; of several, the nearest.
Visit? nextVisit(Iterable<Visit> visits, Point<double> here) {
  final open = visits.where((visit) => !visit.isSigned).toList();
  double far(Visit visit) => visit.at.distanceTo(here);
  open.sort((a, b) {
    final byTime = a.due.compareTo(b.due);
    return byTime != 0 ? byTime : far(a).compareTo(far(b));
  });
  return open.isEmpty ? null : open.first;
}

class Visit {
  const Visit({required this.due, required this.at, this.isSigned = false});

  final DateTime due;
  final Point<double> at;
  final bool isSigned;
}

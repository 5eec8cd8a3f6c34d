Right = Struct.new(:farm, :decreed, :cfs)
# The oldest right is filled first; the next one takes what is left.
def share(flow, rights)
  rights.sort_by(&:decreed).to_h do |right|
    given = [right.cfs, flow].min
    flow -= given
    [right.farm, given]
  end
end

if __FILE__ == $PROGRAM_NAME
  rights = [Right.new('Lower draw', 1891, 6.0), Right.new('Hoover', 1862, 12.0)]
  puts share(14.0, rights)
end
